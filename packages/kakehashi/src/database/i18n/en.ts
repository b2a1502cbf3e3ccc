/** Placeholders are in braces; doubled braces stand for themselves. */
export const en = {
	// database-errors.ts
	databaseLocked: "The database is locked: {detail}",
	databaseFull: "The database is full: {detail}",
	databaseUnreachable: "The database is unreachable: {detail}",

	// migrate.ts
	databaseTooNew:
		"{name} was made by a newer version of Kakehashi. Update Kakehashi, or restore a copy of the database from before",

	// postgres-database.ts
	postgresDriverMissing:
		"DATABASE_URL is set, but the package pg is not installed. Run npm install pg, and build the site again.",
	databaseNotUtf8: "its encoding is {encoding}, and it must be UTF8",

	// sqlite-database.ts
	databaseQueueFull: "too many messages are waiting for it",
	databaseClosed: "it was closed",
} as const;
