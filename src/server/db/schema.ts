// Generated from the migrated database by `npm run db:types`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json = ColumnType<unknown, string, string>;

export interface AccountKeys {
  id: GeneratedAlways<number>;
  purpose: 'invitation' | 'reset' | 'email';
  user_id: number;
  hash: string;
  key_hash: Buffer;
  new_email: string | null;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
}

export interface Audit {
  id: GeneratedAlways<number>;
  at: Generated<string>;
  actor_user_id: number | null;
  on_behalf_customer_id: number | null;
  action: string;
  object_type: string;
  object_id: string;
  before: Json | null;
  after: Json | null;
  request_id: string | null;
}

export interface Banners {
  id: GeneratedAlways<number>;
  title: string;
  url: string | null;
  image: Json | null;
  overlay: Json | null;
  priority: Generated<number>;
  start_date: string | null;
  end_date: string | null;
  active: Generated<boolean>;
  updated_at: Generated<string>;
}

export interface CartLineHistory {
  id: GeneratedAlways<number>;
  cart_id: number;
  cart_line_id: number;
  at: Generated<string>;
  user_id: number;
  action: 'add' | 'update' | 'remove' | 'restore' | 'reprice' | 'duplicate' | 'submit';
  quantity: number | null;
  unit_price: string | null;
  comment_text: string | null;
}

export interface CartLines {
  id: GeneratedAlways<number>;
  cart_id: number;
  line_seq: number;
  item_type: '1' | '4';
  item_id: number | null;
  item_code: string;
  description: string;
  product_id: number | null;
  unit_of_measure: string | null;
  unit_factor: Generated<string>;
  quantity: number;
  unit_price: Generated<string>;
  line_discount_percent: Generated<string>;
  extension_amt: Generated<string>;
  price_level: string | null;
  price_rule: Json | null;
  comment_text: Generated<string>;
  line_status: Generated<'N' | 'I' | 'U' | 'X'>;
  removed_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  own_percent: Generated<string>;
}

export interface CartPrints {
  cart_id: number;
  user_id: number;
  at: Generated<string>;
}

export interface Carts {
  id: GeneratedAlways<number>;
  reference: Generated<string>;
  customer_id: number;
  ship_to_code: string | null;
  state: Generated<'open' | 'submitting' | 'queued' | 'submitted' | 'needs-attention' | 'deleted'>;
  customer_po_no: string;
  promo_code: string | null;
  comment: Generated<string>;
  ship_via: string | null;
  requested_ship_date: string | null;
  hold: Generated<boolean>;
  shipping_account: string | null;
  shipping_account_enabled: Generated<boolean>;
  payment_type: string | null;
  salesperson_division_no: string;
  salesperson_no: string;
  tax_schedule: string | null;
  taxable_amt: Generated<string>;
  non_taxable_amt: Generated<string>;
  sales_tax_amt: string | null;
  freight_amt: string | null;
  discount_amt: Generated<string>;
  deposit_amt: Generated<string>;
  quantity: Generated<number>;
  line_count: Generated<number>;
  sales_order_no: string | null;
  version: Generated<number>;
  created_by: number;
  created_at: Generated<string>;
  updated_by: number;
  updated_at: Generated<string>;
  expires_at: Generated<string>;
  submitting_since: string | null;
  submitted_by: number | null;
  submitted_at: string | null;
  deleted_at: string | null;
  given_back_reason: string | null;
}

export interface Categories {
  id: GeneratedAlways<number>;
  company: string;
  keyword: string;
  title: string;
  page_text: Generated<string>;
  description_meta: Generated<string>;
  parent_id: number | null;
  status: Generated<boolean>;
  changefreq: Generated<string>;
  priority: Generated<string>;
  css: string | null;
  lifestyle: string | null;
  updated_at: Generated<string>;
}

export interface CategoryItems {
  id: GeneratedAlways<number>;
  category_id: number;
  item_type: 'section' | 'category' | 'product' | 'link';
  product_id: number | null;
  child_category_id: number | null;
  section_title: Generated<string>;
  section_description: Generated<string>;
  title: Generated<string>;
  description: Generated<string>;
  url_override: Generated<string>;
  class_name: Generated<string>;
  image_url: Generated<string>;
  layout_attributes: Json | null;
  priority: Generated<number>;
  status: Generated<boolean>;
  updated_at: Generated<string>;
}

export interface Colors {
  id: GeneratedAlways<number>;
  code: string;
  name: string;
  swatch_code: string | null;
  pattern: Generated<string>;
  color_a: string | null;
  color_b: string | null;
  color_c: string | null;
  active: Generated<boolean>;
}

export interface Companies {
  code: string;
  slug: string;
  name: string;
  priority: number;
  active: Generated<boolean>;
}

export interface Consents {
  uuid: Generated<string>;
  user_id: number | null;
  address: Generated<string>;
  ack: Generated<boolean>;
  url: Generated<string>;
  preferences: Json;
  gpc: Generated<boolean>;
  changes: ColumnType<unknown, string | undefined, string>;
  status: 'accepted' | 'partial' | 'rejected';
  created_at: Generated<string>;
  updated_at: Generated<string>;
  expires_at: string;
}

export interface Contacts {
  customer_id: number;
  code: string;
  name: string;
  title: string | null;
  address_line1: string | null;
  address_line2: string | null;
  address_line3: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  country_code: string | null;
  telephone_no: string | null;
  telephone_ext: string | null;
  email_address: Generated<string>;
}

export interface CustomerView {
  user_id: number;
  customer_id: number;
  access_id: number;
  is_rep: boolean;
}

export interface Customers {
  id: GeneratedAlways<number>;
  company: string;
  division_no: string;
  customer_no: string;
  account_key: GeneratedAlways<string>;
  name: string;
  address_line1: Generated<string>;
  address_line2: Generated<string>;
  address_line3: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip_code: Generated<string>;
  country_code: Generated<string>;
  telephone_no: Generated<string>;
  telephone_ext: Generated<string>;
  email_address: Generated<string>;
  url_address: Generated<string>;
  contact_code: string | null;
  ship_method: string | null;
  tax_schedule: string | null;
  default_payment_type: string | null;
  terms_code: string | null;
  salesperson_division_no: string;
  salesperson_no: string;
  customer_type: string | null;
  price_level: string | null;
  residential_address: Generated<boolean>;
  credit_hold: Generated<boolean>;
  internet_reseller: Generated<boolean>;
  reseller: Generated<boolean>;
  status: Generated<string>;
  date_established: string | null;
  primary_ship_to_code: string | null;
  bill_to_customer_id: number | null;
  parent_pricing: Generated<boolean>;
  parent_terms: Generated<boolean>;
  parent_credit: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface ErrorReports {
  hash: string;
  url: string;
  message: string;
  component_stack: Json | null;
  version: string | null;
  user_id: number | null;
  count: Generated<number>;
  first_at: Generated<string>;
  last_at: Generated<string>;
}

export interface Holidays {
  day: string;
  name: string;
}

export interface IdempotencyKeys {
  user_id: number;
  route: string;
  key: string;
  fingerprint: Buffer;
  status: number | null;
  answer: Json | null;
  created_at: Generated<string>;
  finished_at: string | null;
}

export interface Images {
  filename: string;
  folder: Generated<string>;
  drawing: Json | null;
  original: string | null;
  item_code: string | null;
  updated_at: Generated<string>;
}

export interface InvoiceLines {
  invoice_id: number;
  detail_seq_no: string;
  line_key: string | null;
  item_type: Generated<string>;
  item_id: number | null;
  item_code: string;
  description: string;
  price_level: string | null;
  unit_of_measure: Generated<string>;
  unit_factor: Generated<string>;
  kit_item: Generated<boolean>;
  exploded_kit_item: Generated<'Y' | 'N' | 'C'>;
  sales_kit_line_key: string | null;
  quantity_ordered: Generated<string>;
  quantity_shipped: Generated<string>;
  quantity_backordered: Generated<string>;
  unit_price: Generated<string>;
  line_discount_percent: Generated<string>;
  extension_amt: Generated<string>;
  suggested_retail_price: string | null;
  standard_unit_price: string | null;
  customer_upc: string | null;
  comment_text: Generated<string>;
}

export interface InvoicePayments {
  invoice_id: number;
  payment_seq_no: string;
  payment_type: string | null;
  card_type: string | null;
  check_no: string | null;
  last4: string | null;
  transaction_amt: string | null;
  payment_date: string | null;
  entry_id: number | null;
}

export interface InvoiceTracking {
  invoice_id: number;
  package_no: string;
  tracking_id: string | null;
  ship_via: Generated<string>;
  weight: string | null;
}

export interface Invoices {
  id: GeneratedAlways<number>;
  company: string;
  invoice_no: string;
  invoice_type: 'IN' | 'CM' | 'DM' | 'AD' | 'FC' | 'CA' | 'XD';
  header_seq_no: Generated<string>;
  customer_id: number;
  bill_to_customer_id: number | null;
  ship_to_code: string | null;
  sales_order_no: string | null;
  invoice_date: string;
  due_date: string | null;
  discount_due_date: string | null;
  order_date: string | null;
  ship_date: string | null;
  cancel_date: string | null;
  customer_po_no: Generated<string>;
  terms_code: string | null;
  ship_via: string | null;
  fob: string | null;
  warehouse_code: Generated<string>;
  comment: Generated<string>;
  promo_deal: string | null;
  tax_schedule: string | null;
  salesperson_division_no: string | null;
  salesperson_no: string | null;
  bill_to_name: string | null;
  bill_to_address1: string | null;
  bill_to_address2: string | null;
  bill_to_address3: string | null;
  bill_to_city: string | null;
  bill_to_state: string | null;
  bill_to_zip_code: string | null;
  bill_to_country_code: string | null;
  ship_to_name: string | null;
  ship_to_address1: string | null;
  ship_to_address2: string | null;
  ship_to_address3: string | null;
  ship_to_city: string | null;
  ship_to_state: string | null;
  ship_to_zip_code: string | null;
  ship_to_country_code: string | null;
  taxable_sales_amt: Generated<string>;
  non_taxable_sales_amt: Generated<string>;
  sales_tax_amt: Generated<string>;
  freight_amt: Generated<string>;
  discount_rate: Generated<string>;
  discount_amt: Generated<string>;
  deposit_amt: Generated<string>;
  balance: Generated<string>;
  list_total: GeneratedAlways<string>;
  number_of_packages: number | null;
  email_address: string | null;
  user_first_name: string | null;
  user_last_name: string | null;
  updated_at: Generated<string>;
  freight_tax_amt: Generated<string>;
  applies_to_id: number | null;
  applied_amt: Generated<string>;
  worked_at: string | null;
}

export interface ItemStock {
  item_id: number;
  warehouse_code: string;
  quantity_on_hand: Generated<string>;
  quantity_committed: Generated<string>;
  safety_buffer: Generated<string>;
  next_receipt_date: string | null;
  next_receipt_quantity: string | null;
}

export interface Items {
  id: GeneratedAlways<number>;
  company: string;
  item_code: string;
  description: string;
  item_type: Generated<string>;
  product_type: 'F' | 'K' | 'R' | 'D' | null;
  product_line: string | null;
  price_code: string | null;
  standard_unit_price: Generated<string>;
  suggested_retail_price: string | null;
  standard_cost: Generated<string>;
  standard_um: Generated<string>;
  sales_um: Generated<string>;
  sales_um_factor: Generated<string>;
  upc: string | null;
  ship_weight: string | null;
  ship_code: string | null;
  valuation: string | null;
  image: string | null;
  inactive: Generated<boolean>;
  updated_at: Generated<string>;
}

export interface Keywords {
  page_type: string;
  id: number;
  keyword: string;
  title: string;
  category_id: number | null;
  redirect_to_parent: number | null;
  status: boolean;
}

export interface KitComponents {
  kit_item_id: number;
  seq: number;
  component_item_id: number;
  quantity: string;
}

export interface Mailbox {
  id: GeneratedAlways<number>;
  sent_at: Generated<string>;
  sender: string;
  recipients: string[];
  subject: string;
  html: string;
  body: string;
}

export interface MenuItems {
  id: GeneratedAlways<number>;
  menu_id: number;
  parent_id: number | null;
  title: string;
  description: Generated<string>;
  url: Generated<string>;
  class_name: Generated<string>;
  priority: Generated<number>;
  require_login: Generated<boolean>;
  status: Generated<boolean>;
}

export interface Menus {
  id: number;
  title: string;
  description: Generated<string>;
  class_name: Generated<string>;
  status: Generated<boolean>;
}

export interface Messages {
  id: GeneratedAlways<number>;
  type: Generated<string>;
  description: Generated<string>;
  message: string;
  start_at: string | null;
  end_at: string | null;
  active: Generated<boolean>;
  allow_nextday: Generated<boolean>;
  allow_twoday: Generated<boolean>;
}

export interface NumberSequences {
  company: string;
  kind: 'sales-order' | 'invoice';
  next_no: number;
}

export interface OrderPromoAsks {
  order_id: number;
  promo_code: string;
  asks: Generated<number>;
  asked_until: string;
}

export interface Outbox {
  id: GeneratedAlways<number>;
  kind: 'mail' | 'promote-cart' | 'save-address' | 'set-primary-ship-to' | 'delete-quote';
  reference: Generated<string>;
  ordering_key: string | null;
  payload: Json;
  state: Generated<'pending' | 'sending' | 'sent' | 'failed' | 'needs-attention' | 'expired'>;
  attempts: Generated<number>;
  next_attempt_at: Generated<string>;
  locked_until: string | null;
  last_error: string | null;
  result: Json | null;
  expires_at: string | null;
  created_by: number | null;
  created_at: Generated<string>;
  finished_at: string | null;
  first_attempt_at: string | null;
}

export interface Pages {
  id: GeneratedAlways<number>;
  keyword: string;
  title: string;
  subtitle: string | null;
  meta_description: string | null;
  content: string | null;
  filename: string | null;
  status: Generated<boolean>;
  requires_login: Generated<boolean>;
  redirect_to: string | null;
  changefreq: Generated<string>;
  priority: Generated<string>;
  search_words: string | null;
  lifestyle: string | null;
  css: string | null;
  updated_at: Generated<string>;
}

export interface PaymentCards {
  customer_id: number;
  payment_type: string;
  credit_card_id: string;
  credit_card_guid: string;
  card_type: Generated<string>;
  last4: Generated<string>;
  expiration_year: number;
  expiration_month: number;
}

export interface PriceRecords {
  id: GeneratedAlways<number>;
  company: string;
  kind: 0 | 1 | 2;
  price_level: string | null;
  price_code: string | null;
  item_id: number | null;
  customer_id: number | null;
  pricing_method: 'O' | 'D' | 'P' | 'C' | 'M';
  break_quantity: string | null;
  discount_markup: string;
}

export interface ProductColors {
  id: GeneratedAlways<number>;
  product_id: number;
  color_id: number;
  item_id: number;
  status: Generated<boolean>;
  season_id: number | null;
  season_available: Generated<boolean>;
  product_status: string | null;
  additional_data: Json | null;
  priority: Generated<number>;
}

export interface ProductImages {
  id: GeneratedAlways<number>;
  product_id: number;
  image: string;
  alt_text: Generated<string>;
  priority: Generated<number>;
  status: Generated<boolean>;
  color_codes: string | null;
}

export interface ProductMixItems {
  id: GeneratedAlways<number>;
  mix_id: number;
  item_id: number;
  color_id: number;
  quantity: number;
}

export interface ProductMixes {
  id: GeneratedAlways<number>;
  product_id: number;
  item_id: number;
  name: string;
}

export interface ProductVariants {
  id: GeneratedAlways<number>;
  parent_product_id: number;
  variant_product_id: number;
  title: string;
  is_default: Generated<boolean>;
  status: Generated<boolean>;
  priority: Generated<number>;
}

export interface Products {
  id: GeneratedAlways<number>;
  company: string;
  keyword: string;
  item_id: number | null;
  name: string;
  meta_title: string | null;
  meta_description: string | null;
  description: Generated<string>;
  details: Generated<string>;
  image: Generated<string>;
  sell_as: 0 | 1 | 3 | 4;
  upc: string | null;
  default_color: Generated<string>;
  default_category_id: number | null;
  parent_product_id: number | null;
  redirect_to_parent: Generated<boolean>;
  season_id: number | null;
  season_available: Generated<boolean>;
  anticipated_price: string | null;
  available_for_sale: Generated<boolean>;
  date_available: Generated<string>;
  product_status: string | null;
  can_dome: Generated<boolean>;
  can_screen_print: Generated<boolean>;
  additional_data: Json | null;
  priority: Generated<number>;
  status: Generated<boolean>;
  updated_at: Generated<string>;
}

export interface PromoCodes {
  id: GeneratedAlways<number>;
  promo_code: string;
  description: Generated<string>;
  active: Generated<boolean>;
  requirements: ColumnType<unknown, string | undefined, string>;
  actions: ColumnType<unknown, string | undefined, string>;
  valid_from: string | null;
  valid_to: string | null;
  require_code_entry: Generated<boolean>;
  customer_id: number | null;
}

export interface ReceivableEntries {
  id: GeneratedAlways<number>;
  company: string;
  customer_id: number;
  payer_id: number;
  kind: 'payment' | 'apply' | 'refund' | 'reverse' | 'write-off';
  amount: string;
  payment_type: string;
  reference: Generated<string>;
  entry_date: string;
  reason: Generated<string>;
  reverses_id: number | null;
  created_by: number | null;
  created_at: Generated<string>;
}

export interface SalesOrderLines {
  order_id: number;
  line_key: string;
  line_seq: number;
  item_type: string;
  item_id: number | null;
  item_code: string;
  description: string;
  warehouse_code: Generated<string>;
  price_level: string | null;
  price_rule: Json | null;
  unit_of_measure: string | null;
  unit_factor: Generated<string>;
  sales_kit_line_key: string | null;
  exploded_kit_item: Generated<boolean>;
  quantity_per_bill: Generated<string>;
  promise_date: string | null;
  quantity_ordered: Generated<string>;
  quantity_shipped: Generated<string>;
  quantity_backordered: Generated<string>;
  unit_price: Generated<string>;
  unit_cost: Generated<string>;
  line_discount_percent: Generated<string>;
  extension_amt: Generated<string>;
  suggested_retail_price: string | null;
  standard_unit_price: string | null;
  comment_text: Generated<string>;
  quantity_picked: Generated<string>;
  quantity_cancelled: Generated<string>;
}

export interface SalesOrderPromoLines {
  order_id: number;
  line_key: string;
  own_percent: string;
  own_extension_amt: string;
  given_percent: string;
  given_extension_amt: string;
}

export interface SalesOrderPromos {
  order_id: number;
  own_taxable_amt: string;
  own_non_taxable_amt: string;
  own_discount_amt: string;
  own_sales_tax_amt: string;
  given_taxable_amt: string;
  given_non_taxable_amt: string;
  given_discount_amt: string;
  given_sales_tax_amt: string;
  own_terms_code: string | null;
  given_terms_code: string | null;
}

export interface SalesOrders {
  id: GeneratedAlways<number>;
  company: string;
  sales_order_no: string;
  reference: string | null;
  cart_id: number | null;
  customer_id: number;
  bill_to_customer_id: number | null;
  ship_to_code: string | null;
  order_type: 'S' | 'B' | 'M' | 'R' | 'P';
  order_status: 'N' | 'O' | 'H' | 'C' | 'X' | 'Z';
  order_list: GeneratedAlways<string>;
  order_date: string;
  ship_expire_date: string | null;
  cancel_date: string | null;
  promoted_at: string | null;
  customer_po_no: Generated<string>;
  ship_via: string | null;
  fob: string | null;
  warehouse_code: Generated<string>;
  confirm_to: string | null;
  comment: Generated<string>;
  hold: Generated<boolean>;
  shipping_account: string | null;
  terms_code: string | null;
  payment_type: string | null;
  payment_card_guid: string | null;
  cancel_reason_code: string | null;
  promo_code: string | null;
  promo_deal: string | null;
  tax_schedule: string | null;
  salesperson_division_no: string | null;
  salesperson_no: string | null;
  bill_to_name: string | null;
  bill_to_address1: string | null;
  bill_to_address2: string | null;
  bill_to_address3: string | null;
  bill_to_city: string | null;
  bill_to_state: string | null;
  bill_to_zip_code: string | null;
  bill_to_country_code: string | null;
  ship_to_name: string | null;
  ship_to_address1: string | null;
  ship_to_address2: string | null;
  ship_to_address3: string | null;
  ship_to_city: string | null;
  ship_to_state: string | null;
  ship_to_zip_code: string | null;
  ship_to_country_code: string | null;
  taxable_amt: Generated<string>;
  non_taxable_amt: Generated<string>;
  sales_tax_amt: Generated<string>;
  freight_amt: Generated<string>;
  discount_rate: Generated<string>;
  discount_amt: Generated<string>;
  deposit_amt: Generated<string>;
  list_total: GeneratedAlways<string>;
  last_invoice_no: string | null;
  last_invoice_date: string | null;
  imprinted: Generated<boolean>;
  created_by: number | null;
  on_behalf: Generated<boolean>;
  updated_at: Generated<string>;
  version: Generated<number>;
  worked_at: string | null;
}

export interface Salespersons {
  company: string;
  division_no: string;
  salesperson_no: string;
  name: string;
  active: Generated<boolean>;
  manager_division_no: string | null;
  manager_salesperson_no: string | null;
  email_address: string | null;
}

export interface SearchEntries {
  page_type: 'product' | 'category' | 'page';
  ref_id: number;
  keyword: string;
  parent: string | null;
  title: string;
  sku: Generated<string>;
  image: string | null;
  color: string | null;
  additional_data: Json | null;
  requires_login: Generated<boolean>;
  weight: Generated<number>;
  words: string;
  document: string;
}

export interface SearchLog {
  id: GeneratedAlways<number>;
  at: Generated<string>;
  term: string;
  results: number;
  user_id: number | null;
}

export interface Seasons {
  id: GeneratedAlways<number>;
  code: string;
  description: Generated<string>;
  active: Generated<boolean>;
  product_available: Generated<boolean>;
  product_teaser: Generated<string>;
  pre_season_message: string | null;
  properties: Json | null;
  updated_at: Generated<string>;
}

export interface Sessions {
  id: Generated<string>;
  user_id: number;
  auth_type: 'local' | 'google';
  token_id: string;
  previous_token_id: string | null;
  previous_until: string | null;
  created_at: Generated<string>;
  last_used_at: Generated<string>;
  expires_at: string;
  revoked_at: string | null;
  address: string | null;
  user_agent: string | null;
}

export interface ShipToView {
  user_id: number;
  customer_id: number;
  ship_to_code: string;
  access_id: number;
}

export interface ShipTos {
  customer_id: number;
  code: string;
  name: string;
  address_line1: Generated<string>;
  address_line2: Generated<string>;
  address_line3: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip_code: Generated<string>;
  country_code: Generated<string>;
  telephone_no: Generated<string>;
  telephone_ext: Generated<string>;
  email_address: Generated<string>;
  contact_code: string | null;
  ship_method: string | null;
  tax_schedule: string | null;
  salesperson_division_no: string;
  salesperson_no: string;
  residential_address: Generated<boolean>;
  reseller: Generated<boolean>;
  warehouse_code: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface ShipmentLines {
  shipment_id: number;
  line_key: string;
  quantity: string;
}

export interface ShipmentPackages {
  shipment_id: number;
  package_no: string;
  tracking_id: string | null;
  weight: string | null;
}

export interface Shipments {
  id: GeneratedAlways<number>;
  order_id: number;
  shipment_no: number;
  ship_date: string;
  ship_via: string;
  freight_amt: Generated<string>;
  invoice_id: number | null;
  created_by: number | null;
  created_at: Generated<string>;
}

export interface SignInNonces {
  nonce_hash: Buffer;
  browser_hash: Buffer;
  expires_at: string;
  used_at: string | null;
}

export interface SignUpRequests {
  id: GeneratedAlways<number>;
  email: string;
  name: string;
  has_account: boolean;
  account: Generated<string>;
  account_name: string;
  telephone: Generated<string>;
  address: Json | null;
  agreed_at: Generated<string>;
  status: Generated<'pending' | 'approved' | 'declined'>;
  decided_by: number | null;
  decided_at: string | null;
  reason: string | null;
  user_id: number | null;
  created_at: Generated<string>;
  version: Generated<number>;
}

export interface SiteSettings {
  key: string;
  value: Json;
  updated_at: Generated<string>;
}

export interface TaxSchedules {
  code: string;
  description: string;
  rate: string;
  freight_taxable: Generated<boolean>;
}

export interface Throttles {
  bucket: string;
  window_start: string;
  count: number;
}

export interface UserAccessShipTos {
  access_id: number;
  customer_id: number;
  ship_to_code: string;
}

export interface UserAccesses {
  id: GeneratedAlways<number>;
  user_id: number;
  company: string;
  is_rep: boolean;
  salesperson_division_no: string | null;
  salesperson_no: string | null;
  customer_id: number | null;
  whole_account: Generated<boolean>;
  is_primary: Generated<boolean>;
  created_at: Generated<string>;
}

export interface UserIdentities {
  issuer: string;
  subject: string;
  user_id: number;
  email: string;
  created_at: Generated<string>;
}

export interface UserRoles {
  user_id: number;
  role: 'root' | 'admin' | 'cs' | 'sales' | 'employee' | 'rep' | 'view-available';
}

export interface Users {
  id: GeneratedAlways<number>;
  email: string;
  name: string;
  account_type: 1 | 2 | 4;
  phone: Generated<string>;
  company: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip: Generated<string>;
  country: Generated<string>;
  notes: string | null;
  picture: string | null;
  active: Generated<boolean>;
  may_order: Generated<boolean>;
  password_hash: string | null;
  password_changed_at: string | null;
  last_login_at: string | null;
  logins: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  version: Generated<number>;
}

export interface Warehouses {
  code: string;
  name: string;
}

export interface Database {
  account_keys: AccountKeys;
  audit: Audit;
  banners: Banners;
  cart_line_history: CartLineHistory;
  cart_lines: CartLines;
  cart_prints: CartPrints;
  carts: Carts;
  categories: Categories;
  category_items: CategoryItems;
  colors: Colors;
  companies: Companies;
  consents: Consents;
  contacts: Contacts;
  customer_view: CustomerView;
  customers: Customers;
  error_reports: ErrorReports;
  holidays: Holidays;
  idempotency_keys: IdempotencyKeys;
  images: Images;
  invoice_lines: InvoiceLines;
  invoice_payments: InvoicePayments;
  invoice_tracking: InvoiceTracking;
  invoices: Invoices;
  item_stock: ItemStock;
  items: Items;
  keywords: Keywords;
  kit_components: KitComponents;
  mailbox: Mailbox;
  menu_items: MenuItems;
  menus: Menus;
  messages: Messages;
  number_sequences: NumberSequences;
  order_promo_asks: OrderPromoAsks;
  outbox: Outbox;
  pages: Pages;
  payment_cards: PaymentCards;
  price_records: PriceRecords;
  product_colors: ProductColors;
  product_images: ProductImages;
  product_mix_items: ProductMixItems;
  product_mixes: ProductMixes;
  product_variants: ProductVariants;
  products: Products;
  promo_codes: PromoCodes;
  receivable_entries: ReceivableEntries;
  sales_order_lines: SalesOrderLines;
  sales_order_promo_lines: SalesOrderPromoLines;
  sales_order_promos: SalesOrderPromos;
  sales_orders: SalesOrders;
  salespersons: Salespersons;
  search_entries: SearchEntries;
  search_log: SearchLog;
  seasons: Seasons;
  sessions: Sessions;
  ship_to_view: ShipToView;
  ship_tos: ShipTos;
  shipment_lines: ShipmentLines;
  shipment_packages: ShipmentPackages;
  shipments: Shipments;
  sign_in_nonces: SignInNonces;
  sign_up_requests: SignUpRequests;
  site_settings: SiteSettings;
  tax_schedules: TaxSchedules;
  throttles: Throttles;
  user_access_ship_tos: UserAccessShipTos;
  user_accesses: UserAccesses;
  user_identities: UserIdentities;
  user_roles: UserRoles;
  users: Users;
  warehouses: Warehouses;
}
