/** A message was not stored because a quota is used up until `windowEndsAt` (milliseconds since 1970). */
export class QuotaExceeded extends Error {
	override readonly name = "QuotaExceeded";
	readonly windowEndsAt: number;

	constructor(windowEndsAt: number) {
		super("A quota is used up.");
		this.windowEndsAt = windowEndsAt;
	}
}
