import { defineTexts } from '@parlance/ui/i18n';

/** The texts about the two regions and their failures. */
export const useRegionTexts = defineTexts('corrector.regions', {
  en: {
    us: 'US',
    eu: 'EU',
    missing: 'The {{region}} region does not answer. Its tasks are missing here.',
    'missing-part': 'Without the {{region}} region, which does not answer.',
    'both-missing': 'Neither region answers. Please try again.',
    again: 'Try again',
    failed: 'This could not be loaded.',
    loading: 'Loading',
    unable: 'Unable to fulfill request',
  },
  es: {
    us: 'EE. UU.',
    eu: 'UE',
    missing: 'La región {{region}} no responde. Aquí faltan sus tareas.',
    'missing-part': 'Sin la región {{region}}, que no responde.',
    'both-missing': 'Ninguna región responde. Inténtalo de nuevo.',
    again: 'Reintentar',
    failed: 'No se pudo cargar.',
    loading: 'Cargando',
    unable: 'No se pudo completar la solicitud',
  },
});
