/** The stories of one file: how it is loaded, the group they are in, and their names parted by spaces. */
export type StoryFile<Module> = readonly [
  load: () => Promise<Module>,
  group: string,
  names: string,
];

/**
 * The stories of all files by their ids, as Ladle wants them. A name is that of the file's export, and `=`
 * with the last part of the id where that part is not the same in small letters.
 */
export function storiesOf<Module, Component>(
  files: readonly StoryFile<Module>[],
  componentOf: (load: () => Promise<Module>, name: string) => Component,
): Readonly<Record<string, { readonly component: Component }>> {
  return Object.fromEntries(
    files.flatMap(([load, group, names]) =>
      names.split(' ').map((text) => {
        const [name = '', id = idOf(name)] = text.split('=');
        return [`${group}--${id}`, { component: componentOf(load, name) }];
      }),
    ),
  );
}

/** The last part of a story's id, as Ladle makes it of the export's name. */
export const idOf = (name: string): string =>
  name.replaceAll(
    /[A-Z]+(?![a-z])|[A-Z]/g,
    (letters, place: number) => (place > 0 ? '-' : '') + letters.toLowerCase(),
  );
