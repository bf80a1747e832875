export declare function onServer(statement: string): Promise<void>;
