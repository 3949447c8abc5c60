/** Why the shop rejects a shopper's request: the `code` of a response, next to its English message. */
export type RefusalCode =
  | 'account_email'
  | 'account_gone'
  | 'gstin_without_company'
  | 'invalid_email'
  | 'invalid_phone'
  | 'invalid_request'
  | 'link_in_name'
  | 'logged_out'
  | 'malformed_gstin'
  | 'malformed_pin_code'
  | 'not_deliverable'
  | 'password_changed'
  | 'password_too_long'
  | 'password_too_short'
  | 'sign_in_expired'
  | 'text_too_long';

/** The same for sign-in by phone number; `account_email` also occurs there. */
export type PhoneRefusalCode =
  | 'code_expired'
  | 'code_tried_too_often'
  | 'invalid_mobile'
  | 'other_account_has_number'
  | 'sms_not_sent'
  | 'wrong_code';
