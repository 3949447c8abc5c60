export interface ShopRequest {
  method: string;
  url: URL;
  token: string | null;
  body: unknown;
}

export interface ShopAnswer {
  status: number;
  /** s */
  retryAfter: number | null;
  body: unknown;
}
