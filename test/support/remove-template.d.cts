declare function removeTemplate(): Promise<void>;
export = removeTemplate;
