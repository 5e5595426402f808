/** What the page and its frame say to each other, over the port given at the handshake. */

/** Posted to the frame's window once it has loaded, with the port. */
export interface Handshake {
  /** The worker's bundle: the frame itself may fetch nothing. */
  bundle: string;
}

export type PageMessage =
  /** Comes with the run's port. */
  | { type: 'begin'; run: number }
  | { type: 'end'; run: number }
  /** Does the frame still live? */
  | { type: 'ping' };

export type FrameMessage =
  | { type: 'ready' }
  | { type: 'pong' }
  /** The run's worker failed outside of everything it could report itself. */
  | { type: 'lost'; run: number; message: string };
