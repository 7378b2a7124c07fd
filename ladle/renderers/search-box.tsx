import type { ReactNode } from 'react';
import { useSearchBox, type UseSearchBoxProps } from '../../hooks/search-box/use-search-box.ts';
import { ROW } from './choice-box.tsx';
import { useRowHeight } from './row-height.ts';

/** A search box with its scopes and suggestions, in plain elements. */
export function SearchBox(props: UseSearchBoxProps): ReactNode {
  const box = useSearchBox({ rowHeight: useRowHeight(), ...props });
  const { htmlFor, ...labelProps } = box.getLabelProps();
  return (
    <div {...box.getRootProps()}>
      <label htmlFor={htmlFor} {...labelProps} />{' '}
      {box.isScopeShown && (
        <select {...box.getScopeProps()}>
          {box.scopes.map(({ id, label, name }) => (
            <option key={id} value={id} title={name}>
              {label}
            </option>
          ))}
        </select>
      )}
      <input {...box.getInputProps()} />
      {box.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
      {box.isClearShown && <button {...box.getClearProps()}>✕</button>}
      <div {...box.getMenuProps()}>
        <div {...box.getSpacerProps()}>
          {box.rows.map((row) => (
            <div key={row.key} {...box.getRowProps(row, { style: ROW })} />
          ))}
        </div>
      </div>
      <div {...box.getAnnouncerProps()} />
    </div>
  );
}
