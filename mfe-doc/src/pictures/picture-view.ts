import type { Node } from 'prosemirror-model';
import type { NodeView, NodeViewConstructor } from 'prosemirror-view';
import type { DocumentPictures } from './document-pictures.ts';

/** Draws the pictures of a document where it names them; `absent` stands for one that can't be had. */
export function pictureViews(pictures: DocumentPictures, absent: string): Record<string, NodeViewConstructor> {
  return { image: (node) => new PictureView(node, pictures, absent) };
}

class PictureView implements NodeView {
  readonly dom: HTMLElement;
  readonly #image: HTMLImageElement;
  readonly #pictures: DocumentPictures;
  readonly #absent: string;
  #node: Node;
  #isAbsent = false;
  /** A second address was asked for, because the first failed. */
  #isRetried = false;

  constructor(node: Node, pictures: DocumentPictures, absent: string) {
    this.#node = node;
    this.#pictures = pictures;
    this.#absent = absent;
    this.#image = document.createElement('img');
    this.#image.draggable = false;
    this.#image.addEventListener('load', () => {
      this.#isRetried = false;
    });
    this.#image.addEventListener('error', () => void this.#failed());
    this.dom = document.createElement('span');
    this.dom.className = 'picture';
    this.#show();
    void this.#load();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type || node.attrs.pid !== this.#node.attrs.pid) return false;
    this.#node = node;
    this.#show();
    return true;
  }

  ignoreMutation(): boolean {
    return true;
  }

  /** The address may have ended, so another one is asked for: once, because a picture that is broken fails at each address. */
  async #failed(): Promise<void> {
    if (!this.#isRetried) {
      this.#isRetried = true;
      await this.#load(this.#image.src);
      return;
    }
    this.#isAbsent = true;
    this.#show();
  }

  async #load(failed?: string): Promise<void> {
    let address: string | undefined;
    try {
      address = await this.#pictures.addressOf(this.#node.attrs.pid, failed);
    } catch (error) {
      console.warn('The address of a picture could not be fetched.', error);
    }
    this.#isAbsent = address === undefined;
    if (address !== undefined) this.#image.src = address;
    this.#show();
  }

  #show(): void {
    const { alt } = this.#node.attrs;
    this.#image.alt = alt;
    this.dom.classList.toggle('image-frame', this.#isAbsent);
    this.dom.replaceChildren(this.#isAbsent ? [alt, this.#absent].filter(Boolean).join(': ') : this.#image);
  }
}
