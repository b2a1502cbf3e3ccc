import { ButtonLink, InlineText, Picture, Section, type SectionProps } from "kakehashi/view";
import { useLayoutEffect, useRef } from "react";
import type { tryIt } from "./schema.ts";
import styles from "./TryIt.module.css";

/**
 * A picture of the editor in the reader's language. If scripts run, links to this section open an
 * inspector over the page's heading.
 */
export function TryIt({ section, page }: SectionProps<typeof tryIt>) {
	const host = useRef<HTMLDivElement>(null);
	const { id = "", picture, button, points } = section;
	useLayoutEffect(() => {
		const left = new AbortController();
		const { signal } = left;
		const onClick = (event: MouseEvent) => {
			const link =
				event.target instanceof Element &&
				event.target.closest<HTMLAnchorElement>(`a[href$="#${id}"]`);
			if (
				!link ||
				link.pathname !== location.pathname ||
				event.ctrlKey ||
				event.metaKey ||
				event.shiftKey ||
				!("popover" in link)
			)
				return;
			event.preventDefault();
			import("./script.ts").then(
				({ openCard }) =>
					host.current &&
					openCard({
						section,
						page,
						host: host.current,
						link,
						signal,
						loadCheck: () => import("../check/script.ts"),
					}),
				() => location.assign(`#${id}`),
			);
		};
		document.addEventListener("click", onClick, { signal });
		return () => left.abort();
	}, [section, page, id]);
	const below = (
		<div className={styles.below}>
			<Picture
				className={styles.wide}
				picture={picture.wide}
				sizes="(width >= 1280px) 1152px, 94vw"
			/>
			<Picture className={styles.phone} picture={picture.phone} sizes="92vw" />
			{points && (
				<ul className={styles.points}>
					{points.map((point, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: The points never change places.
						<li key={index}>
							<InlineText text={point} />
						</li>
					))}
				</ul>
			)}
			<div ref={host} />
		</div>
	);
	return (
		<Section section={section} below={below}>
			{button && <ButtonLink className={styles.button} href={`#${id}`} label={button} />}
		</Section>
	);
}
