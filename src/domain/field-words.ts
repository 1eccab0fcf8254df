/** Fields whose names in the wire's bodies are not what people call them. */
const WORDS = new Map(
  Object.entries({
    agreeToPolicy: 'The policy',
    cartName: 'Cart name',
    cartId: 'Cart number',
    co: 'Company',
    commentText: 'Comment',
    CommentText: 'Comment',
    customerPONo: 'Cart name',
    email: 'E-mail address',
    EmailAddress: 'E-mail address',
    FOB: 'FOB',
    hasAccount: 'The answer about an account',
    LineKey: 'Line key',
    productId: 'Product',
    promoCode: 'Promo code',
    quantityOrdered: 'Quantity',
    QuantityOrdered: 'Quantity',
    requestedShipDate: 'Ship date',
    shipExpireDate: 'Ship date',
    shipMethod: 'Shipping method',
    shipToCode: 'Ship-to code',
    ShipToCode: 'Ship-to code',
    shipVia: 'Shipping method',
  }),
);
/** What a field of ours may be called; a body can name anything, of any length. */
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
const LONGEST_PATH = 500;
const PLACES = ['body', 'path', 'query'];

/**
 * What a person calls the field at a machine's path, to begin a sentence with: `body.items.0.quantityOrdered` is "Quantity of entry 1".
 * The body as a whole is "The request", and a name that no field of ours can have "A field".
 */
export function fieldWords(path: string): string {
  const [first = '', ...rest] = path.slice(0, LONGEST_PATH).split('.');
  const names = (PLACES.includes(first) ? rest : [first, ...rest]).filter((name) => name !== '');
  const entry = names.findLast((name) => /^\d+$/.test(name));
  const name = names.findLast((part) => !/^\d+$/.test(part) && part !== 'value');
  if (name === undefined) return 'The request';
  const words = WORDS.get(name) ?? (NAME.test(name) ? capitalised(name) : 'A field');
  return entry === undefined ? words : `${words} of entry ${Number(entry) + 1}`;
}

/** `AddressLine1` is "Address line 1", `ARDivisionNo` "AR division no". */
function capitalised(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/([A-Z])(?=[A-Z][a-z])/g, '$1 ')
    .split(' ')
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
