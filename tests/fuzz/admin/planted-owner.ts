import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { runStart } from '../../stack/start-process';

/** Who has the shop; nothing of theirs may be seen by anybody else. */
export interface Owner {
  email: string;
  userId: string;
  /** Of the owner's browser, signed in to the dashboard. */
  cookie: string;
  secrets: ReadonlySet<string>;
}

const tokenSchema = v.object({ token: v.string() });
const userSchema = v.object({ user: v.object({ id: v.string() }) });
const keySchema = v.object({ api_key: v.object({ id: v.string(), token: v.string() }) });
const inviteSchema = v.object({ invite: v.object({ id: v.string(), token: v.string() }) });

const word = (): string => `Geheim${randomBytes(6).toString('hex')}`;

/** An email that the owner will have; strangers may register with it before. */
export const newOwnerEmail = (): string => `owner-${randomBytes(4).toString('hex')}@example.com`;

/** Makes the shop's first admin as the shop's own machine does, signs in, and makes what no other user may see. */
export async function plantOwner(
  backendUrl: string,
  dataDir: string,
  email: string,
): Promise<Owner> {
  const password = randomBytes(12).toString('hex');
  const args = ['admin-user', '--email', email, '--password', password];
  const made = await runStart(args, { DATA_DIR: dataDir });
  if (made.code !== 0) throw new Error(made.output);

  let headers: Record<string, string> = { 'content-type': 'application/json' };
  const must = async (method: string, path: string, body?: object): Promise<Response> => {
    const answer = await fetch(`${backendUrl}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const signedIn = await must('POST', '/auth/user/emailpass', { email, password });
  const { token } = v.parse(tokenSchema, await signedIn.json());
  headers = { ...headers, authorization: `Bearer ${token}` };
  const session = await must('POST', '/auth/session');
  const [cookie = ''] = (session.headers.get('set-cookie') ?? '').split(';');
  const { user } = v.parse(userSchema, await (await must('GET', '/admin/users/me')).json());

  const [draft, group, keyName] = [word(), word(), word()];
  const invited = `invited-${word()}@example.com`;
  const key = await must('POST', '/admin/api-keys', { title: keyName, type: 'secret' });
  const { api_key } = v.parse(keySchema, await key.json());
  const invitation = await must('POST', '/admin/invites', { email: invited });
  const { invite } = v.parse(inviteSchema, await invitation.json());
  const options = [{ title: 'Size', values: ['One'] }];
  await must('POST', '/admin/products', { title: draft, status: 'draft', options });
  await must('POST', '/admin/customer-groups', { name: group });
  const secrets = new Set([email, user.id, draft, group, keyName, invited, token, cookie]);
  for (const secret of [api_key.id, api_key.token, invite.id, invite.token]) secrets.add(secret);
  return { email, userId: user.id, cookie, secrets };
}
