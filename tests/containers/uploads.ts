import * as v from 'valibot';
import type { StoreApi } from '../e2e/world/store-api';
import type { ComposeProject } from './compose-project';

const tokenSchema = v.object({ token: v.string() });
const filesSchema = v.object({ files: v.tuple([v.object({ url: v.string() })]) });

const OWNER = { email: 'owner@example.com', password: 'correct horse' };
/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture that the shop's owner has uploaded. */
export interface Uploaded {
  /** Empty while the shop serves it as it was uploaded. */
  complaints: () => Promise<readonly string[]>;
}

/** Creates a user of the administration and uploads a picture by the admin API, which stores it in the object store. */
export async function startUploads(project: ComposeProject, store: StoreApi): Promise<Uploaded> {
  const main = ['node', '--import', 'tsx', 'packages/dev-stack/src/main.ts'];
  const options = ['--email', OWNER.email, '--password', OWNER.password];
  await project.exec('backend-1', [...main, 'admin-user', ...options]);
  const signedIn = await fetch(`${store.shopUrl}/auth/user/emailpass`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  const { token } = v.parse(tokenSchema, await signedIn.json());
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(PICTURE)], { type: 'image/png' }), 'dot.png');
  const sent = await fetch(`${store.shopUrl}/admin/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const {
    files: [{ url }],
  } = v.parse(filesSchema, await sent.json());
  const { pathname } = new URL(url);
  const complaints = async (): Promise<readonly string[]> => {
    const answer = await fetch(`${store.shopUrl}${pathname}`);
    const content = Buffer.from(await answer.arrayBuffer());
    if (answer.ok && content.equals(PICTURE)) return [];
    return [`${pathname}: ${answer.status}, ${content.length} bytes`];
  };
  const [complaint] = await complaints();
  if (complaint !== undefined) throw new Error(complaint);
  return { complaints };
}
