/** The common name of a time zone, such as 日本時間 for `Asia/Tokyo`. */
export function zoneName(language: string, timeZone: string): string {
	const parts = new Intl.DateTimeFormat(language, {
		timeZone,
		timeZoneName: "longGeneric",
	}).formatToParts(0);
	return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

const known = new Map<string, ReadonlyMap<string, string>>();

/**
 * The names of all time zones, sorted. Zones with the same name also have the name of their city.
 */
export function zoneNames(language: string): ReadonlyMap<string, string> {
	const before = known.get(language);
	if (before !== undefined) return before;
	const zones = Intl.supportedValuesOf("timeZone").map(
		(zone) => [zone, zoneName(language, zone)] as const,
	);
	const named = Map.groupBy(zones, ([, name]) => name);
	const cityOf = (zone: string) => zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
	const labels = zones.map(
		([zone, name]) =>
			[zone, named.get(name)?.length === 1 ? name : `${name} (${cityOf(zone)})`] as const,
	);
	const all = new Map(
		labels.toSorted(([, one], [, other]) => one.localeCompare(other, language)),
	);
	known.set(language, all);
	return all;
}
