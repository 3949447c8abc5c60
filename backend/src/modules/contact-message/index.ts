import { Module } from '@medusajs/framework/utils';
import { ContactMessageService } from './service';

/** Name under which the container holds the service. */
export const CONTACT_MESSAGE = 'contactMessage';

export default Module(CONTACT_MESSAGE, { service: ContactMessageService });
