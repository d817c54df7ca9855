export interface PictureRequest {
  /** What the picture shows: 1 to {@link MAX_PICTURE_PROMPT} characters. */
  readonly prompt: string;
}

/** The longest description that the model takes, in characters. */
export const MAX_PICTURE_PROMPT = 1000;

/** A model that makes pictures. */
export interface ImageModel {
  /**
   * @returns a PNG
   * @throws JobFailedError when a repetition would fail in the same way, `blocked` for a picture that the model won't make;
   *   ModelBusyError when the model does not answer just now
   */
  draw(request: PictureRequest, signal?: AbortSignal): Promise<Uint8Array>;
}
