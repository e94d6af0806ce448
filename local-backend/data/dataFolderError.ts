/** The data folder can't be used. The message tells the person who started the backend what to do. */
export class DataFolderError extends Error {}
