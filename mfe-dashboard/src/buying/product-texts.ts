import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Catalogue, Pack, Plan, Subscription } from '@parlance/contract/schemas/purchases';

/** The catalogue with names and descriptions in a language. What the operator has not translated stays in English. */
export function catalogueIn(language: InterfaceLanguage, catalogue: Catalogue): Catalogue {
  if (language === 'en') return catalogue;
  const translated = <Product extends Plan | Pack>(product: Product): Product => ({ ...product, ...product.es });
  return { ...catalogue, plans: catalogue.plans.map(translated), packs: catalogue.packs.map(translated) };
}

/** The name of a subscription's plan in a language. */
export function planNameIn(
  language: InterfaceLanguage,
  { planName, planNameEs }: Pick<Subscription, 'planName' | 'planNameEs'>,
): string {
  return language === 'es' ? (planNameEs ?? planName) : planName;
}

/** A name made of a plan's key, such as `Pro`, until the payment provider has told the plan's own. */
export function nameOfKey(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}
