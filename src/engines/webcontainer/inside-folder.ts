/** Where what is ours stands inside a container. */

/** Below the container's working directory; the learner's files never stand there. */
export const INSIDE_FOLDER = '.ponlo';

/** Ours for each kind of process: loaded before the server, before a client's program, and the sender itself. */
export const INSIDE_FILES = { server: 'server.mjs', program: 'program.mjs', sender: 'sender.mjs' } as const;
