import { loadCatalogue, resolveLanguage } from 'headless-grc';
import { headers } from 'next/headers';
import { IncidentForm } from './incident-form';
import { Places } from './places';
import { Providers } from './providers';

export default async function Page() {
  const asked = (await headers()).get('accept-language')?.split(',')[0] ?? 'en';
  const language = resolveLanguage(asked);
  return (
    <Providers
      environment={{ language, timeZone: 'Europe/Amsterdam', dateFormat: 'dd-MM-yyyy' }}
      catalogue={await loadCatalogue(language)}
    >
      <IncidentForm />
      <Places />
    </Providers>
  );
}
