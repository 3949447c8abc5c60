/** Somebody with an account, as the shop knows them. Texts that were not given are empty. */
export interface Customer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  zipCode: string;
}

/** What a customer can change about themselves; the email is not among it. */
export type Profile = Omit<Customer, 'id' | 'email'>;

/** What an account is opened with. */
export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
}

/** Characters a password has at least; the server asks for the same. */
export const minPasswordLength = 8;
