import type { Message } from "@kakehashi/core/messages/localize.ts";
import { mapServices, type Organization } from "@kakehashi/core/schema/organization.ts";
import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import * as v from "@kakehashi/core/values/v.ts";

/**
 * How to get to the organization: the address and telephone number from
 * `content/organization.yaml`, directions, and links to map services.
 */
export const directions = defineSection({
	isAvailable: ({ organization }) => organization.has("address"),
	schema: (c) =>
		v.pipe(
			framedSection(c, {
				/**
				 * Labels for the address and the telephone number. Without a label, the telephone
				 * number is not shown.
				 */
				address: c.label(),
				telephone: v.exactOptional(c.label()),
				/** Directions, such as from a station, by car, or with a wheelchair. */
				ways: v.exactOptional(c.list(c.object({ term: c.label(), text: c.rich() }))),
				/** The text of a link to a map service, and the map services to link to. */
				map: v.exactOptional(c.label("service")),
				maps: v.exactOptional(c.list(v.picklist(mapServices)), ["google", "apple"]),
				picture: v.exactOptional(c.picture({ captioned: true })),
				actions: v.exactOptional(c.list(c.action())),
			}),
			v.check(() => c.organization.has("address"), missing),
		),
	prepare: ({ address, telephone, maps, ...rest }, { organization = {} as Organization }) => ({
		...rest,
		address: { term: address, lines: organization.address?.lines ?? [] },
		...(telephone &&
			organization.telephone && {
				telephone: { term: telephone, ...organization.telephone },
			}),
		maps: (organization.maps ?? []).filter(({ service }) => maps.includes(service)),
	}),
});

const missing: Message = {
	en: 'There is no address yet. Write it under "address:" in content/organization.yaml; the guide "Prices, hours, address" has an example.',
	ja: "所在地がまだありません。content/organization.yamlの「address:」に書いてください（書き方は手引き「料金・営業時間・所在地」にあります）。",
	inEditor: {
		en: "A page shows the address. Remove that section first.",
		ja: "所在地を出しているページがあります。先にそのセクションを削除してください。",
	},
};
