import type { MapAddress } from "../../core/schema/organization.ts";

/**
 * URLs of a place on map services: by its coordinates if they are known, otherwise by a search for
 * its name and address.
 */
export function mapAddresses(
	name: string,
	address: string,
	geo: readonly number[] | undefined,
): readonly MapAddress[] {
	const words = encodeURIComponent(`${name} ${address}`);
	const place = geo?.join(",");
	const [latitude, longitude] = geo ?? [];
	const openStreetMap =
		geo === undefined
			? `search?query=${encodeURIComponent(address)}`
			: `?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
	return [
		{
			service: "google",
			href: `https://www.google.com/maps/search/?api=1&query=${place === undefined ? words : encodeURIComponent(place)}`,
		},
		{
			service: "apple",
			href: `https://maps.apple.com/?q=${place === undefined ? words : `${encodeURIComponent(name)}&ll=${place}`}`,
		},
		{ service: "openstreetmap", href: `https://www.openstreetmap.org/${openStreetMap}` },
	];
}
