import { useEffect, useState, type ReactNode } from 'react';

/** A text to save as a file. */
export function DownloadLink({
  name,
  text,
}: {
  readonly name: string;
  readonly text: string;
}): ReactNode {
  const [address, setAddress] = useState<string | undefined>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'text/yaml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return (
    <a href={address} download={name}>
      Save {name}
    </a>
  );
}
