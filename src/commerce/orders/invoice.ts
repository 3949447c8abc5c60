/** The tax invoice of an order. Amounts in rupees, to the paisa. */
export interface Invoice {
  number: string;
  /** ISO time. */
  date: string;
  orderDisplayId: string;
  /** ISO time of the order's cancellation: from then on the invoice is void. */
  cancelledAt: string | null;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  /** The state where the goods go, which decides between CGST with SGST, and IGST. */
  placeOfSupply: string;
  /** Goods, then what the delivery costs. */
  lines: InvoiceLine[];
  totals: InvoiceTotals;
  /** What went back of the total. */
  refunded: number;
}

export interface InvoiceParty {
  name: string;
  /** Null where there is none. */
  gstin: string | null;
  lines: string[];
}

export interface InvoiceLine {
  title: string;
  variant: string | null;
  /** Code of the goods in the tariff; null where the shop has none. */
  hsn: string | null;
  quantity: number;
  unitPrice: number;
  discount: number;
  taxable: number;
  /** Percent. */
  rate: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
}

export interface InvoiceTotals {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  tax: number;
  discount: number;
  total: number;
}
