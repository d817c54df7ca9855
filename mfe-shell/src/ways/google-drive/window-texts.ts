import type { InterfaceLanguage } from '@parlance/contract/interface-language';

/** The few texts of the picker's window. It is a small page of its own, without the interface's catalogue. */
interface WindowTexts {
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly lost: string;
  readonly done: string;
}

export const WINDOW_TEXTS: Readonly<Record<InterfaceLanguage, WindowTexts>> = {
  en: {
    loading: 'Opening Google Drive …',
    failed: 'Google Drive could not be reached. Check your connection, and whether your browser blocks Google.',
    retry: 'Try again',
    lost: 'The page that opened this window is gone. Close this window, and choose Google Drive there once more.',
    done: 'You can close this window.',
  },
  es: {
    loading: 'Abriendo Google Drive …',
    failed: 'No se pudo acceder a Google Drive. Comprueba tu conexión y si tu navegador bloquea Google.',
    retry: 'Reintentar',
    lost: 'La página que abrió esta ventana ya no está. Cierra esta ventana y elige allí Google Drive otra vez.',
    done: 'Puedes cerrar esta ventana.',
  },
};
