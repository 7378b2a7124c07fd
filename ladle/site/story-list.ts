import { idOf } from './stories-of.ts';

const STORY =
  /const ([\w$]+) = lazy\(\(\) => import\(("[^"]+")\)\.then\(module => \{\s*return \{\s*default: composeEnhancers\(module, "(\w+)"\)\s*\};\s*\}\)\);/g;
const STORIES = /export let stories = \{[^]*?\n\};/;

/** The colours of code, which are those of `guide.css`. */
const THEMES = /("theme(?:Dark|Light)":)\{"plain":\{[^}]*\},"styles":\[.*?\]\}/g;

/**
 * The module in which Ladle lists the stories, a tenth as long: it is in the first script of every page. In
 * Ladle's own each story names its file and all that the file needs, and where it stands in that file.
 */
export function shorterList(list: string): string {
  const files = new Map<string, { readonly group: string; readonly names: string[] }>();
  let count = 0;
  const rest = list.replaceAll(STORY, (_, component: string, file: string, name: string) => {
    const id = component.replaceAll('$', '-');
    const group = id.slice(0, id.lastIndexOf('--'));
    const last = id.slice(group.length + 2);
    const known = files.get(`${file} ${group}`) ?? { group, names: [] };
    known.names.push(last === idOf(name) ? name : `${name}=${last}`);
    files.set(`${file} ${group}`, known);
    count += 1;
    return '';
  });
  const told = STORIES.exec(rest)?.[0].match(/\bcomponent: /g)?.length;
  if (told !== count || /\bmeta:/.test(rest)) {
    throw new Error(`Ladle lists ${told} stories in a form that is not known: ${count} were read`);
  }
  const rows = [...files].map(
    ([key, { group, names }]) =>
      `[() => import(${key.slice(0, key.lastIndexOf('" ') + 1)}), "${group}", "${names.join(' ')}"]`,
  );
  return [
    `import { storiesOf } from "${import.meta.dirname}/stories-of.ts";`,
    rest.replace(STORIES, '').replaceAll(THEMES, '$1{"plain":{},"styles":[]}'),
    'const componentOf = (load, name) =>',
    '  lazy(() => load().then((module) => ({ default: composeEnhancers(module, name) })));',
    `export let stories = storiesOf([\n${rows.join(',\n')}\n], componentOf);`,
  ].join('\n');
}
