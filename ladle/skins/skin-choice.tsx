import { useId } from 'react';

interface SkinChoiceProps {
  readonly names: readonly string[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

/** Radios that choose the design system of the content below. */
export function SkinChoice({ names, chosen, onChoose }: SkinChoiceProps) {
  const group = useId();
  return (
    <fieldset className="skin-choice">
      <legend>Design system</legend>
      {names.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name={group}
            value={name}
            checked={name === chosen}
            onChange={() => onChoose(name)}
          />{' '}
          {name}
        </label>
      ))}
    </fieldset>
  );
}
