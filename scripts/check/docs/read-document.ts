/** What a Markdown document refers to. */
export interface References {
  /** Targets of links within the repository, as written. */
  links: string[];
  /** Paths of code in backticks, from the root. */
  paths: string[];
}

const FENCE = /^```[^\n]*\n[\s\S]*?^```/gm;
const LINK = /\]\(([^)\s]+)\)/g;
const ELSEWHERE = /^[a-z]+:/i;
const CODE_PATH = /`((?:src|server|backend|scripts|tests|packages|tools|docs)\/[^`\s]*)`/g;
/** Stands for several files, or for one that is named otherwise. */
const PATTERN = /[*{}…<>]/;

export function readReferences(document: string): References {
  const prose = document.replaceAll(FENCE, '');
  const links = [...prose.matchAll(LINK)].map(([, target = '']) => target);
  const paths = [...prose.matchAll(CODE_PATH)].map(([, path = '']) => path);
  return {
    links: links.filter((target) => !ELSEWHERE.test(target)),
    paths: paths.filter((path) => !PATTERN.test(path)),
  };
}

/** The fragments by which a document's headings can be linked, as GitHub makes them. */
export function anchorsOf(document: string): Set<string> {
  const headings = document.replaceAll(FENCE, '').matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}
