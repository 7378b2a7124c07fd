'use client';
import { createClient } from 'headless-grc';
import { GrcProvider, type GrcProviderProps } from 'headless-grc/hooks/provider';
import { useState } from 'react';

export function Providers(props: Pick<GrcProviderProps, 'environment' | 'catalogue' | 'children'>) {
  const [client] = useState(() => createClient({ root: '/grc' }));
  return <GrcProvider client={client} {...props} />;
}
