/** The address of a transcript's page. */
export function transcriptPage(id: string, webUrl: string): string {
  return new URL(`/transcript/${id}/`, webUrl).href;
}
