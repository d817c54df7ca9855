import type { CollectionUpdate, Condition } from '../collections/collection-update.ts';
import type { PrecisionOrder, StoredCollection } from '../collections/stored-collection.ts';

const ORDER = { '#precision': 'precision', '#order': 'order' };
const PERFECTION = { '#tCompletion': 'tCompletion', '#perfection': 'perfection' };
const DUE = { '#card': 'card', '#due': 'due' };

/** Sending a mail takes no longer, in seconds. A run that claimed the mail and ended without a word is given up then. */
const CLAIM_SECONDS = 10;

/**
 * The customer's text becomes read only, and the editing lock ends. The condition fails when the collection was ordered, changed or
 * moved since it was read, or a tool works on it.
 */
export function ordered(collection: StoredCollection, order: PrecisionOrder) {
  const { precision, tCompletion, card, orgId, attempt, notices } = collection;
  return {
    set: {
      precision: order,
      // Why an earlier order came to nothing does not matter any more.
      ...(notices && { notices: notices.filter(({ code }) => !code.startsWith('precision-')) }),
      // A map that is not there can't get a field.
      ...(!tCompletion && { tCompletion: { perfection: false } }),
      ...(!card && { card: { due: order.due } }),
    },
    remove: ['editing', 'editingName', 'editingAt'],
    ...(tCompletion || card ? { nested: nestedFields(tCompletion !== undefined, card !== undefined, order.due) } : {}),
    condition: {
      expression: [
        '#orgId = :orgId AND #attempt = :attempt AND attribute_not_exists(#progress)',
        '(attribute_not_exists(#paused) OR #paused = :no)',
        'attribute_not_exists(#tCompletion.#perfection)',
        '(attribute_not_exists(#toolRun) OR #toolRun.#running = :no)',
        precision ? '#precision.#order = :before' : 'attribute_not_exists(#precision)',
      ].join(' AND '),
      names: {
        ...{ '#orgId': 'orgId', '#attempt': 'attempt', '#progress': 'progress', '#paused': 'paused' },
        ...{ '#toolRun': 'toolRun', '#running': 'running', '#precision': 'precision', ...PERFECTION },
        ...(precision && { '#order': 'order' }),
      },
      values: {
        ...{ ':orgId': orgId, ':attempt': attempt, ':no': false },
        ...(precision && { ':before': precision.order }),
      },
    },
  } as const satisfies CollectionUpdate;
}

function nestedFields(hasCompletion: boolean, hasCard: boolean, due: number): Condition {
  return {
    expression: [
      ...(hasCompletion ? ['#tCompletion.#perfection = :notYet'] : []),
      ...(hasCard ? ['#card.#due = :due'] : []),
    ].join(', '),
    names: { ...(hasCompletion && PERFECTION), ...(hasCard && DUE) },
    values: { ...(hasCompletion && { ':notYet': false }), ...(hasCard && { ':due': due }) },
  };
}

/** Notes which version has the text before proofreading. The condition fails when one is noted, or the order has ended. */
export function draftNoted(order: number, draftVersion: number): CollectionUpdate {
  return {
    nested: {
      expression: '#precision.#draftVersion = :draftVersion',
      names: { '#precision': 'precision', '#draftVersion': 'draftVersion' },
      values: { ':draftVersion': draftVersion },
    },
    condition: whileOrdered(order),
  };
}

/** The order ends without a result: the text is the customer's again. The condition fails when it has ended. */
export function orderEnded(order: number, changes: Pick<Partial<StoredCollection>, 'notices'> = {}): CollectionUpdate {
  return {
    set: changes,
    cleared: { expression: '#tCompletion.#perfection, #card.#due', names: { ...PERFECTION, ...DUE } },
    condition: whileOrdered(order),
  };
}

/** The customer has the proofread text. The condition fails when the order has ended. */
export function orderDelivered(order: number, completed: number, snippet: string): CollectionUpdate {
  return {
    set: { snippet },
    nested: {
      expression: '#tCompletion.#perfection = :perfect, #precision.#completed = :completed',
      names: { ...PERFECTION, '#precision': 'precision', '#completed': 'completed' },
      values: { ':perfect': true, ':completed': completed },
    },
    cleared: { expression: '#card.#due', names: DUE },
    condition: whileOrdered(order),
  };
}

function whileOrdered(order: number): Condition {
  return {
    expression: '#precision.#order = :order AND #tCompletion.#perfection = :ordered',
    names: { ...ORDER, ...PERFECTION },
    values: { ':order': order, ':ordered': false },
  };
}

/** Claims the mail about the end of an order. The condition fails when it was sent, or while another run sends it. */
export function mailClaimed(order: number, now: number): CollectionUpdate {
  return {
    nested: {
      expression: '#precision.#claimed = :until',
      names: { '#claimed': 'mailClaimedUntil' },
      values: { ':until': now + CLAIM_SECONDS },
    },
    condition: {
      expression:
        '#precision.#order = :order AND attribute_not_exists(#precision.#mailed) AND (attribute_not_exists(#precision.#claimed) OR #precision.#claimed <= :now)',
      names: { ...ORDER, '#mailed': 'mailed' },
      values: { ':order': order, ':now': now },
    },
  };
}

/** Notes that the claimed mail was sent. */
export function mailSent(order: number, now: number): CollectionUpdate {
  return {
    nested: {
      expression: '#precision.#mailed = :now',
      names: { '#mailed': 'mailed' },
      values: { ':now': now },
    },
    cleared: { expression: '#precision.#claimed', names: { '#claimed': 'mailClaimedUntil' } },
    condition: { expression: '#precision.#order = :order', names: ORDER, values: { ':order': order } },
  };
}

/** Gives back the claim of a mail that could not be sent. */
export function mailReleased(order: number): CollectionUpdate {
  return {
    cleared: { expression: '#precision.#claimed', names: { '#claimed': 'mailClaimedUntil' } },
    condition: { expression: '#precision.#order = :order', names: ORDER, values: { ':order': order } },
  };
}
