import { posix } from 'node:path';

/** Documents of the repository that go into each tarball which links to them, at the same path. */
const SHARED_DOCUMENTS = new Set(['docs/ledger-protocol.md']);

/** A code block, which is left as it is, or a link with its text and target. */
const LINK = /^```[^\n]*\n[\s\S]*?^```|\[([^\]]*)\]\(([^)\s]+)\)/gm;

/** A document as it is packed. */
export interface PackedDocument {
  text: string;
  /** Shared documents that it links to. */
  documents: string[];
}

/**
 * Changes the links of a document to those that work in a tarball. Other links within the repository become their text: the
 * tarball does not have what they lead to.
 * @param path of the document from the root of the repository
 * @param folder of the package below `packages`
 * @param has whether the tarball has a file or folder at this path
 */
export function withPackedLinks(
  text: string,
  path: string,
  { folder, has }: { folder: string; has: (path: string) => boolean },
): PackedDocument {
  const documents: string[] = [];
  const packed = (from: string) =>
    from.startsWith(`packages/${folder}/`) ? from.slice(`packages/${folder}/`.length) : from;
  const changed = text.replaceAll(
    LINK,
    (whole: string, label: string | undefined, target: string) => {
      if (label === undefined || /^(?:[a-z]+:|#)/i.test(target)) return whole;
      const [file = '', fragment] = target.split('#');
      const inRepository = posix.join(posix.dirname(path), file);
      const isShared = SHARED_DOCUMENTS.has(inRepository);
      if (isShared) documents.push(inRepository);
      const isOwn = inRepository.startsWith(`packages/${folder}/`) && has(packed(inRepository));
      if (!isShared && !isOwn) return label;
      const link = posix.relative(posix.dirname(packed(path)), packed(inRepository));
      return `[${label}](${link}${fragment === undefined ? '' : `#${fragment}`})`;
    },
  );
  return { text: changed, documents };
}
