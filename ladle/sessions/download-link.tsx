import type { MouseEvent, ReactNode } from 'react';

/** A link that saves a text as a file. */
export function DownloadLink({
  name,
  text,
}: {
  readonly name: string;
  readonly text: string;
}): ReactNode {
  // The object URL is created when the link is pressed, so that none has to be revoked before.
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

/** Milliseconds that the browser may take to read the file. */
const READ_TIME = 60_000;
