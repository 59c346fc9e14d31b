import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSignedOutMessages, loadAllMessages } from '../../lib/words/i18n.ts';
import { CropStage } from './crop-stage.tsx';
import { CropTools } from './crop-tools.tsx';
import { useCrop } from './use-crop.ts';

const PICTURE = { width: 1000, height: 500 };

function Cropper() {
  const crop = useCrop(PICTURE);
  return (
    <>
      <CropStage src="data:," crop={crop} />
      <CropTools crop={crop} />
    </>
  );
}

function draw() {
  render(
    <MantineProvider env="test">
      <Cropper />
    </MantineProvider>,
  );
  screen.getByRole('application', { name: 'Bingkai potongan' }).focus();
}

const result = () => screen.getByRole('status').textContent;
const person = userEvent.setup();

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('cropping by keys', () => {
  it('begins with the whole picture', () => {
    draw();
    expect(result()).toBe('1.000 × 500 piksel · 0% dari kiri, 0% dari atas');
  });

  it('resizes with Shift and arrows, and moves with arrows as far as the edge', async () => {
    draw();
    await person.keyboard('{Shift>}{ArrowLeft>10/}{ArrowUp>20/}{/Shift}');
    expect(result()).toBe('900 × 400 piksel · 0% dari kiri, 0% dari atas');
    await person.keyboard('{ArrowRight>5/}{ArrowDown>3/}');
    expect(result()).toBe('900 × 400 piksel · 5% dari kiri, 3% dari atas');
    await person.keyboard('{ArrowRight>30/}');
    expect(result()).toBe('900 × 400 piksel · 10% dari kiri, 3% dari atas');
  });

  it('holds a shape while it zooms, and begins it anew after a turn', async () => {
    draw();
    await person.click(screen.getByRole('radio', { name: '1 : 1' }));
    expect(result()).toBe('500 × 500 piksel · 25% dari kiri, 0% dari atas');
    screen.getByRole('application').focus();
    await person.keyboard('+++');
    expect(result()).toBe('376 × 376 piksel · 31% dari kiri, 12% dari atas');
    await person.keyboard('r');
    expect(result()).toBe('500 × 500 piksel · 0% dari kiri, 25% dari atas');
  });

  it('keeps the same part of the picture through a turn while any shape goes', async () => {
    draw();
    await person.keyboard('{Shift>}{ArrowLeft>40/}{/Shift}r');
    expect(result()).toBe('500 × 600 piksel · 0% dari kiri, 0% dari atas');
    await person.click(screen.getByRole('button', { name: 'Putar ke kiri' }));
    expect(result()).toBe('600 × 500 piksel · 0% dari kiri, 0% dari atas');
  });
});
