/** What the page and its frame say to each other, over the port that the page posts to the frame's window at first. */

export type PageMessage =
  /** The worker's, as bytes: the frame itself may fetch nothing. Comes once. */
  | { type: 'bundle'; bytes: ArrayBuffer }
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
