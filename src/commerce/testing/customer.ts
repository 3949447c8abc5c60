import type { Customer } from '../customers/customer';

/** Somebody with an account, of whom the shop knows no more than a sign-up tells. */
export const customer: Customer = {
  id: 'cus_1',
  email: 'asha@example.com',
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '',
  address: '',
  zipCode: '',
};
