import type { NotificationTypes } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import {
  AbstractNotificationProviderService,
  ModuleProvider,
  Modules,
} from '@medusajs/framework/utils';
import type { SmsProvider } from '../../config/settings';
import type { SendBySms } from './adapter';
import { fileSms } from './file-sms';
import { msg91 } from './msg91';
import { openSms } from './sealed-sms';
import { twilio } from './twilio';

type Options = { provider: SmsProvider; secret: string };

/** Medusa's notification provider for SMS. */
class SmsService extends AbstractNotificationProviderService {
  static override identifier = 'sms';

  readonly #send: SendBySms;
  readonly #secret: string;

  constructor(_dependencies: object, { provider, secret }: Options) {
    super();
    this.#send = sendBy(provider);
    this.#secret = secret;
  }

  override async send({
    to,
    template,
    data,
  }: NotificationTypes.ProviderSendNotificationDTO): Promise<NotificationTypes.ProviderSendNotificationResultsDTO> {
    const known = z.literal('code').parse(template);
    return { id: await this.#send({ to, template: known, ...openSms(data, to, this.#secret) }) };
  }
}

function sendBy(provider: SmsProvider): SendBySms {
  if (provider.kind === 'msg91') return msg91(provider);
  return provider.kind === 'twilio' ? twilio(provider) : fileSms(provider.folder);
}

export default ModuleProvider(Modules.NOTIFICATION, { services: [SmsService] });
