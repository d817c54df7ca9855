import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { missing, StripeError } from '../protocol/stripe-error.ts';
import {
  clearableText,
  type Form,
  formFlag,
  formForms,
  formList,
  formMetadata,
  formText,
  requiredText,
} from '../protocol/stripe-form.ts';
import type { Wire, WireList } from '../protocol/wire.ts';
import { listObjects } from './listing.ts';

export type Product = Wire<Stripe.Product>;

/** Creates a product (POST /v1/products), under the caller's id when it has one. */
export function createProduct(account: StripeAccount, form: Form): Product {
  const now = account.clock.now();
  const product: Product = {
    id: formText(form, 'id') ?? newId('prod'),
    object: 'product',
    active: formFlag(form, 'active') ?? true,
    created: now,
    default_price: null,
    description: formText(form, 'description') ?? null,
    images: formList(form.images),
    livemode: false,
    marketing_features: featuresIn(form) ?? [],
    metadata: formMetadata(form),
    name: requiredText(form, 'name'),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: formText(form, 'statement_descriptor') ?? null,
    tax_code: formText(form, 'tax_code') ?? null,
    tax_details: null,
    type: 'service',
    unit_label: formText(form, 'unit_label') ?? null,
    updated: now,
    url: formText(form, 'url') ?? null,
  };
  return account.add(product, 'product.created');
}

/** A product (GET /v1/products/:id). */
export function retrieveProduct(account: StripeAccount, id: string, _form?: Form, param = 'id'): Product {
  const product = account.store.find('product', id);
  if (!product) throw missing('product', id, param);
  return product;
}

/** Changes a product (POST /v1/products/:id). */
export function updateProduct(account: StripeAccount, id: string, form: Form): Product {
  const product = retrieveProduct(account, id);
  const kept = <T>(changed: T | undefined, before: T): T => (changed === undefined ? before : changed);
  const defaultPrice = formText(form, 'default_price');
  if (defaultPrice && account.store.find('price', defaultPrice)?.product !== id) {
    throw missing('price', defaultPrice, 'default_price');
  }
  return account.change(
    product,
    {
      active: kept(formFlag(form, 'active'), product.active),
      default_price: kept(defaultPrice, product.default_price ?? null),
      description: kept(clearableText(form, 'description'), product.description),
      marketing_features: kept(featuresIn(form), product.marketing_features),
      metadata: formMetadata(form, product.metadata),
      name: formText(form, 'name') ?? product.name,
      tax_code: kept(clearableText(form, 'tax_code'), product.tax_code ?? null),
      unit_label: kept(clearableText(form, 'unit_label'), product.unit_label ?? null),
      updated: account.clock.now(),
      url: kept(clearableText(form, 'url'), product.url),
    },
    'product.updated',
  );
}

/** Products, newest first, also by `active` and `ids` (GET /v1/products). */
export function listProducts(account: StripeAccount, form: Form): WireList<Product> {
  const ids = formList(form.ids);
  return listObjects(
    account,
    'product',
    '/v1/products',
    form,
    { active: formFlag(form, 'active') },
    ({ id }) => ids.length === 0 || ids.includes(id),
  );
}

/** Deletes a product without prices (DELETE /v1/products/:id). */
export function deleteProduct(account: StripeAccount, id: string): Wire<Stripe.DeletedProduct> {
  const product = retrieveProduct(account, id);
  if (account.store.list('price', { product: id }).length > 0) {
    throw new StripeError(400, 'This product cannot be deleted because it has one or more user-created prices.');
  }
  account.store.remove('product', id);
  account.emit('product.deleted', product);
  return { id, object: 'product', deleted: true };
}

function featuresIn(form: Form): Product['marketing_features'] | undefined {
  if (form.marketing_features === undefined) return undefined;
  return formForms(form.marketing_features).map((feature) => ({
    name: requiredText(feature, 'name', 'marketing_features[name]'),
  }));
}
