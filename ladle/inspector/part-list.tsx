import { useEffect, useState, type ReactNode } from 'react';
import { DataTree } from './data-tree.tsx';
import { partGetters, partOf, type PartPlace } from './part-getters.ts';

/** The getters of a widget with their results; the part that is hovered or focused is marked. */
export function PartList({
  view,
  scope,
}: {
  readonly view: unknown;
  readonly scope: string;
}): ReactNode {
  const place = useActivePart();
  const getters = partGetters(view);
  const isHere = place?.scope === scope;
  const found = isHere ? getters.find(({ part }) => part === place.part) : undefined;
  return (
    <>
      <p className="part-at-hand">
        {isHere ? (
          <code>
            {place.scope}/{place.part} ← {found ? call(found) : 'no getter of this hook'}
          </code>
        ) : (
          'Point at a part, or focus it, to see its getter.'
        )}
      </p>
      <ul className="data-tree">
        {getters.map((getter) => (
          <li key={getter.name} data-at-hand={getter === found || undefined}>
            {getter.output ? (
              <DataTree name={`${call(getter)} → ${getter.part}`} value={getter.output} />
            ) : (
              <code>
                {call(getter)} → {getter.part}
              </code>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const call = ({ name, output }: { readonly name: string; readonly output?: unknown }): string =>
  `${name}(${output === undefined ? 'item' : ''})`;

/** The part of the story that was last hovered or focused. */
function useActivePart(): PartPlace | undefined {
  const [place, setPlace] = useState<PartPlace | undefined>();
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('.inspector, .setup-bar')) return;
      const next = partOf(target);
      if (next) setPlace((last) => (isSame(last, next) ? last : next));
    };
    document.addEventListener('pointerover', note);
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('pointerover', note);
      document.removeEventListener('focusin', note);
    };
  }, []);
  return place;
}

const isSame = (a: PartPlace | undefined, b: PartPlace): boolean =>
  a?.scope === b.scope && a.part === b.part;
