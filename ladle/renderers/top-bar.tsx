import type { ReactNode } from 'react';
import { useTopBar, type UseTopBarProps } from '../../hooks/top-bar/use-top-bar.ts';

/** The buttons at the top of every page, in plain elements. */
export function TopBar(props: UseTopBarProps): ReactNode {
  const bar = useTopBar(props);
  return (
    <>
      {bar.isMenuButtonShown && <button {...bar.getMenuButtonProps()}>☰</button>}
      <div {...bar.getBarProps()}>
        {bar.items.map((item) => (
          <button key={item.name} {...bar.getButtonProps(item)} />
        ))}
      </div>
    </>
  );
}
