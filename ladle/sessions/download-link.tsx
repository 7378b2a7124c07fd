import type { MouseEvent, ReactNode } from 'react';

/** A text to save as a file. */
export function DownloadLink({
  name,
  text,
}: {
  readonly name: string;
  readonly text: string;
}): ReactNode {
  // The address is made when it is pressed: nobody has to take it back before.
  const fill = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/yaml' }));
    currentTarget.href = address;
    setTimeout(() => URL.revokeObjectURL(address), READ_TIME);
  };
  return (
    <a href="#save" download={name} onClick={fill}>
      Save {name}
    </a>
  );
}

/** How long the browser may take to read the file, in milliseconds. */
const READ_TIME = 60_000;
