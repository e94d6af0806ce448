/** A data folder that can't be used, said so that whoever started the backend knows what to do. */
export class DataFolderError extends Error {}
