import type { Customer } from '../customers/customer';

/** A customer right after sign-up. */
export const customer: Customer = {
  id: 'cus_1',
  email: 'asha@example.com',
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '',
  address: '',
  zipCode: '',
};
